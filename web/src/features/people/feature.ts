import type { WebFeature } from "../../kit/feature/web-feature.ts";

/** Users, roles and groups in the office. */
export const peopleFeature: WebFeature = {
  slots: {
    users: async () => (await import("./users/slots.tsx")).userSlots,
    roles: async () => (await import("./roles/slots.tsx")).roleSlots,
    userGroups: async () => (await import("./user-groups/slots.tsx")).userGroupSlots,
  },
  actions: {
    users: async () => (await import("./users/actions.tsx")).userActions,
    roles: async () => (await import("./roles/actions.tsx")).roleActions,
    userGroups: async () => (await import("./user-groups/actions.ts")).userGroupActions,
  },
  formSlots: {
    users: async () => (await import("./users/form-slots.tsx")).userFormSlots,
    roles: async () => (await import("./roles/form-slots.tsx")).roleFormSlots,
    userGroups: async () => (await import("./user-groups/form-slots.tsx")).userGroupFormSlots,
  },
};
