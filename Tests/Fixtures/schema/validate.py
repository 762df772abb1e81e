"""Holds the JSON files of a folder against a schema: usage: validate.py SCHEMA FOLDER

Prints a line a file, by name: "NAME ok", or "NAME refused: WHERE: WHY". The validator is that of the
package jsonschema, which shares no code with what wrote the files.
"""

import json
import pathlib
import sys

import jsonschema

schema = json.loads(pathlib.Path(sys.argv[1]).read_text(encoding="utf-8"))
validator = jsonschema.validators.validator_for(schema, default=None)
validator.check_schema(schema)
for path in sorted(pathlib.Path(sys.argv[2]).glob("*.json")):
    value = json.loads(path.read_text(encoding="utf-8"))
    error = next(validator(schema).iter_errors(value), None)
    if error is None:
        print(path.stem, "ok")
    else:
        where = "/".join(str(step) for step in error.absolute_path)
        print(path.stem, f"refused: {where}: {error.message[:80]!r}")
