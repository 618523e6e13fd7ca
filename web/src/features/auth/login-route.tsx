import { useNavigate } from "@tanstack/react-router";
import { takeNextPath } from "../../platform/session/next-path.ts";
import { useServices } from "../../platform/session/services-context.ts";
import { LoginScreen } from "./login-screen.tsx";

/** The login inside the router: where a log-out and the guard lead (R2-02, R2-04). */
export function LoginRoute() {
  const navigate = useNavigate();
  const { session } = useServices();
  return (
    <LoginScreen
      onLoggedIn={() => void navigate({ href: takeNextPath(session.user()?._id), replace: true })}
      onGo={(path) => void navigate({ href: path })}
    />
  );
}
