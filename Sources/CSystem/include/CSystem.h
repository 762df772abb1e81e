int tl_x(void);
