/** English texts of the devices that people are signed in on. */
export const enAuth = {
  "devices.title": "Sessions",
  "devices.one": "session|sessions",
  "devices.field.deviceNo": "Device number",
  "devices.field.userId": "User",
  "devices.field.deviceName": "Device",
  "devices.field.platform": "Platform",
  "devices.field.ip": "Network address",
  "devices.field.place": "Place",
  "devices.field.lastSeenAt": "Last used",
  "devices.field.isOnline": "Online",

  // Sessions of the company
  "devices.list.delete": "Sign the device out",
  "devices.list.confirmDelete": "Sign “{name}” out?",
  "devices.list.confirmDeleteMany": "Sign {count} {count|device|devices} out?",
  "devices.list.confirmDeleteText": "The person who uses it has to sign in again. This is written into the log.",
  "devices.list.confirmDeleteNow": "Sign {count} {count|device|devices} out",
  "devices.list.deleted": "{count} {count|device was|devices were} signed out",
  "devices.thisOne": "This device",
  "devices.online": "Online",
  "devices.away": "Away",
  "devices.ownTitle": "Your own device is among them",
  "devices.ownText": "This page will go back to the sign-in screen, and what is not saved will be lost.",
  "devices.ownConfirm": "Sign this device out too",
} as const;
