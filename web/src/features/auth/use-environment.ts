import type { AuthEnvironment } from "@nepnha/contract/platform/session";
import { OTP } from "@nepnha/contract/platform/constants";
import { useEffect, useState } from "react";
import { useServices } from "../../platform/session/services-context.ts";

type LoginEnvironment = Omit<AuthEnvironment, "pushPublicKey">;

/** As a company has it that changed no setting, and no links. */
const USUAL: LoginEnvironment = {
  devMail: false,
  registrationOpen: false,
  otpLength: OTP.digits,
  resendSeconds: OTP.resendSeconds,
};

/** What only the server knows; until it answers there are no links for it. */
export function useEnvironment(): LoginEnvironment {
  const { api } = useServices();
  const [environment, setEnvironment] = useState(USUAL);
  useEffect(() => {
    const controller = new AbortController();
    api
      .call<Partial<LoginEnvironment>>("/auth/environment", {
        token: null,
        silent: "aside",
        signal: controller.signal,
      })
      .then((answer) => setEnvironment({ ...USUAL, ...answer }))
      // Without an answer there are no links: nothing to say.
      .catch(() => undefined);
    return () => controller.abort();
  }, [api]);
  return environment;
}
