import { ANY, objectSchema, TEXT, type Operations } from "../../kit/openapi/described.ts";

const AUTH = "/api/tenant/auth";
const EMAIL = { type: "string", format: "email" };
const TENANT = { type: "integer", minimum: 1 };

/** What is told of the calls of signing in. */
export const AUTH_OPERATIONS: Operations = {
  [`POST ${AUTH}/emailotp`]: {
    summary: "Mail a sign-in code; answers alike for any address",
    body: objectSchema({ email: EMAIL, tenantId: TENANT }),
    errors: ["RATE_LIMITED"],
  },
  [`POST ${AUTH}/login`]: {
    summary: "Sign in with a mailed code, or with a user name and a password",
    body: {
      anyOf: [
        objectSchema({ email: EMAIL, otp: TEXT, tenantId: TENANT }),
        objectSchema({ userName: TEXT, userPassword: TEXT, tenantId: TENANT }),
      ],
    },
    answer: objectSchema({ authToken: TEXT, signalRToken: TEXT }),
    errors: ["LOGIN_INCORRECT", "RATE_LIMITED"],
  },
  [`POST ${AUTH}`]: {
    summary:
      "Register with a user name and a password, or with an address: the log-in with the mailed code makes the account",
    body: {
      anyOf: [
        objectSchema({
          userName: TEXT,
          userPassword: TEXT,
          fullName: TEXT,
          email: EMAIL,
          acceptTerms: { const: true },
          tenantId: TENANT,
        }),
        objectSchema({ email: EMAIL, acceptTerms: { const: true }, tenantId: TENANT }),
      ],
    },
    status: 201,
    errors: ["DUPLICATE", "RATE_LIMITED"],
  },
  [`GET ${AUTH}/me`]: { summary: "Who is signed in, with their permissions", answer: ANY },
  [`GET ${AUTH}/environment`]: { summary: "What the pages before the log-in have to know", answer: ANY },
  [`PUT ${AUTH}/password`]: {
    summary: "Change one's password",
    body: objectSchema({ newPassword: TEXT, confirmPassword: TEXT }),
  },
  [`POST ${AUTH}/logout`]: { summary: "End this session" },
};
