/** Where one deployment has its services (R7-15). An empty base means the page's own origin. */
export interface Environment {
  readonly name: "dev" | "demo" | "oldLive" | "live" | "beta" | "own";
  /** Base URL of the tenant API, without a slash at the end. */
  readonly apiUrl: string;
  /** Base URL of the chat service, without a slash at the end. */
  readonly chatUrl: string;
  /** Shown where a row has no picture. */
  readonly noImageUrl: string;
}

interface Listed extends Environment {
  readonly origin: string;
}

function listed(name: Environment["name"], origin: string, host: string): Listed {
  return {
    name,
    origin,
    apiUrl: `${host}/api/tenant`,
    chatUrl: `${host}/chat`,
    noImageUrl: `${host}/no-image.svg`,
  };
}

/** R7-15 the deployments whose services live on another host than their page. */
const ENVIRONMENTS: readonly Listed[] = [
  listed("dev", "https://dev.nepnha.test", "https://api.dev.nepnha.test"),
  listed("demo", "https://demo.nepnha.test", "https://api.demo.nepnha.test"),
  listed("oldLive", "https://www.nepnha.test", "https://api-old.nepnha.test"),
  listed("live", "https://app.nepnha.test", "https://api.nepnha.test"),
  listed("beta", "https://beta.nepnha.test", "https://api.beta.nepnha.test"),
];

const OWN: Environment = { name: "own", apiUrl: "/api/tenant", chatUrl: "/chat", noImageUrl: "/no-image.svg" };

/** R7-15 the environment of a page's origin; an origin that is not listed uses its own. */
export function environmentOf(origin: string): Environment {
  return ENVIRONMENTS.find((entry) => entry.origin === origin) ?? OWN;
}
