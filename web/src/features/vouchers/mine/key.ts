/** Where what a customer has and can get is asked for. */
export const MY_VOUCHERS_PATH = "/vouchers/mine";
/** Under which what a customer has and can get is kept. */
export const MY_VOUCHERS_KEY = ["vouchers", "mine"] as const;
