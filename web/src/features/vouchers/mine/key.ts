/** Under which what a customer has and can get is kept. */
export const MY_VOUCHERS_KEY = ["vouchers", "mine"] as const;
