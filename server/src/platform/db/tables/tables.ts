import type { FileState, StoredKind, VideoFault } from "@nepnha/contract/platform/files";
import type { SessionEnd } from "@nepnha/contract/platform/session-ends";
import type { ColumnType, Generated } from "kysely";
import type { DefaultInstant, Instant, Json, TenantColumn } from "./columns.ts";

interface TenantTable {
  id: number;
  name: string;
  settings: ColumnType<Record<string, unknown>, string | undefined, string>;
  created_at: DefaultInstant;
}

interface SecretTable {
  name: string;
  value: Buffer;
}

interface RoleTable {
  tenant_id: TenantColumn;
  _id: string;
  code: string;
  name: string;
  base_role: number;
  permissions: string[];
  description: Generated<string | null>;
  is_system: Generated<boolean>;
  status: Generated<number>;
  search_text: Generated<string>;
}

interface UserTable {
  tenant_id: TenantColumn;
  _id: string;
  user_name: string;
  full_name: string;
  full_name_fold: Generated<string>;
  email: string | null;
  pending_email: Generated<string | null>;
  invited_at: Generated<Date | null>;
  phone: string | null;
  avatar: Generated<string | null>;
  role: number;
  code: Generated<string | null>;
  branch_id: Generated<string | null>;
  position: Generated<string | null>;
  date_of_birth: Generated<string | null>;
  gender: Generated<string | null>;
  notify_email: Generated<boolean>;
  notify_push: Generated<boolean>;
  registration: Generated<number | null>;
  search_text: Generated<string>;
  language: Generated<string>;
  status: Generated<number>;
  created_at: DefaultInstant;
  updated_at: DefaultInstant;
  version: Generated<number>;
}

interface UserRoleTable {
  tenant_id: TenantColumn;
  user_id: string;
  role_id: string;
}

interface DeviceTable {
  tenant_id: TenantColumn;
  _id: string;
  device_no: Generated<number>;
  user_id: string;
  token_hash: Buffer;
  platform: Generated<number>;
  device_token: Generated<string>;
  user_agent: Generated<string>;
  ip: Generated<string>;
  created_at: DefaultInstant;
  last_seen_at: DefaultInstant;
  revoked_at: Instant | null;
  revoke_reason: SessionEnd | null;
  push_subscription: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  known_device_id: Generated<string | null>;
  device_name: Generated<string>;
  place: Generated<string>;
}

interface RateCounterTable {
  key: Buffer;
  window_start: Instant;
  count: Generated<number>;
}

interface SystemSettingTable {
  tenant_id: TenantColumn;
  _id: string;
  key: string;
  group: string;
  data_type: string;
  value: string | null;
  default_value: string;
  search_text: Generated<string>;
}

interface JobRunTable {
  name: string;
  started_at: Instant;
  finished_at: Instant | null;
  result: string | null;
  error: string | null;
}

interface ActionLogTable {
  tenant_id: TenantColumn;
  _id: string;
  at: DefaultInstant;
  actor_id: string | null;
  actor_role: number | null;
  kind: number;
  entity_kind: string;
  entity_id: string | null;
  summary: Generated<string>;
  changes: Json<Record<string, unknown>>;
  notes: string | null;
  ip: Generated<string>;
  device_no: number | null;
  platform: Generated<number | null>;
  result: Generated<"OK" | "DENIED" | "ERROR">;
}

interface FileTable {
  tenant_id: TenantColumn;
  _id: string;
  name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  sha256: Buffer;
  storage_key: string;
  thumb_key: string | null;
  preview: string | null;
  is_public: Generated<boolean>;
  kind: Generated<StoredKind>;
  is_inline: Generated<boolean>;
  state: Generated<FileState>;
  reason: Generated<VideoFault | null>;
  duration: Generated<number | null>;
  codecs: Generated<string | null>;
  poster_id: Generated<string | null>;
  status: Generated<number>;
  created_at: DefaultInstant;
  created_by: string | null;
}

interface UploadTable {
  tenant_id: TenantColumn;
  _id: string;
  kind: StoredKind;
  name: string;
  mime: string;
  size: number;
  received: Generated<number>;
  part_keys: Generated<string[]>;
  coming_keys: Generated<string[]>;
  poster_id: string | null;
  created_at: DefaultInstant;
  created_by: string;
  expires_at: Instant;
  finishing_at: ColumnType<Date | null, undefined, Date | null>;
  file_id: Generated<string | null>;
}

interface CounterTable {
  tenant_id: TenantColumn;
  name: string;
  value: number;
}

interface IdempotencyKeyTable {
  tenant_id: TenantColumn;
  user_id: string;
  key: string;
  route: string;
  body_hash: Buffer;
  status: number;
  answer: string;
  created_at: DefaultInstant;
}

interface HubPresenceTable {
  tenant_id: TenantColumn;
  node_id: string;
  device_no: number;
  user_id: string;
  seen_at: DefaultInstant;
}

/** Tables of the whole installation, whose rows belong to no tenant. */
export interface SystemTables {
  server_secrets: SecretTable;
  rate_counters: RateCounterTable;
  job_runs: JobRunTable;
}

/**
 * Tables with code of their own, as kysely sees them. A room adds those that only it uses (`tables.ts` in its folder);
 * plain sections' tables are reached through their descriptions. Who compiles a room's code from
 * another workspace names that file in its tsconfig.
 */
export interface Tables extends SystemTables {
  tenants: TenantTable;
  roles: RoleTable;
  users: UserTable;
  user_roles: UserRoleTable;
  devices: DeviceTable;
  system_settings: SystemSettingTable;
  action_logs: ActionLogTable;
  files: FileTable;
  uploads: UploadTable;
  counters: CounterTable;
  hub_presence: HubPresenceTable;
  idempotency_keys: IdempotencyKeyTable;
}
