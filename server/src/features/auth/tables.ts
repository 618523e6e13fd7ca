import type { Generated } from "kysely";
import type { DefaultInstant, Instant, TenantColumn } from "../../platform/db/tables/columns.ts";

interface UserSecretTable {
  tenant_id: TenantColumn;
  user_id: string;
  password_hash: string;
  changed_at: DefaultInstant;
}

interface KnownDeviceTable {
  tenant_id: TenantColumn;
  _id: string;
  user_id: string;
  token_hash: Buffer;
  created_at: DefaultInstant;
  last_used_at: DefaultInstant;
}

interface MailLinkTable {
  tenant_id: TenantColumn;
  _id: string;
  user_id: string;
  purpose: "CONFIRM_EMAIL" | "RESET_PASSWORD";
  email: string;
  token_hash: Buffer;
  created_at: DefaultInstant;
  expires_at: Instant;
  used_at: Instant | null;
}

interface OtpTable {
  tenant_id: TenantColumn;
  _id: string;
  email: string;
  user_id: string | null;
  known_device_id: Generated<string | null>;
  registers_in: Generated<"vi" | "en" | null>;
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: DefaultInstant;
  expires_at: Instant;
  used_at: Instant | null;
}

declare module "../../platform/db/tables/tables.ts" {
  /** Tables of the sign-in. */
  interface Tables {
    user_secrets: UserSecretTable;
    known_devices: KnownDeviceTable;
    otp_codes: OtpTable;
    mail_links: MailLinkTable;
  }
}
