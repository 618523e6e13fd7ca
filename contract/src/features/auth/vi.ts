/** Vietnamese texts of the devices that people are signed in on. */
export const viAuth = {
  "devices.title": "Phiên đăng nhập",
  "devices.one": "phiên đăng nhập",
  "devices.field.deviceNo": "Số thiết bị",
  "devices.field.userId": "Người dùng",
  "devices.field.deviceName": "Thiết bị",
  "devices.field.platform": "Nền tảng",
  "devices.field.ip": "Địa chỉ mạng",
  "devices.field.place": "Nơi",
  "devices.field.lastSeenAt": "Dùng gần nhất",
  "devices.field.isOnline": "Đang trực tuyến",

  // Sessions of the company
  "devices.list.delete": "Đăng xuất thiết bị",
  "devices.list.confirmDelete": "Đăng xuất “{name}”?",
  "devices.list.confirmDeleteMany": "Đăng xuất {count} thiết bị?",
  "devices.list.confirmDeleteText": "Người đang dùng phải đăng nhập lại để tiếp tục. Việc này được ghi vào nhật ký.",
  "devices.list.confirmDeleteNow": "Đăng xuất {count} thiết bị",
  "devices.list.deleted": "Đã đăng xuất {count} thiết bị",
  "devices.thisOne": "Thiết bị này",
  "devices.online": "Đang trực tuyến",
  "devices.away": "Không trực tuyến",
  "devices.ownTitle": "Trong đó có chính thiết bị bạn đang dùng",
  "devices.ownText": "Sau khi đăng xuất, trang này trở về màn hình đăng nhập và thay đổi chưa lưu sẽ mất.",
  "devices.ownConfirm": "Đăng xuất cả thiết bị này",
} as const;
