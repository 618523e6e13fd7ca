/** Vietnamese texts of accounts, roles and groups that the server alone writes. */
export const viPeopleServer = {
  "users.rule.roleRank": "Chỉ chọn được loại tài khoản có cấp thấp hơn của Anh/Chị",
  "users.rule.self": "Không thể tự đổi {name} của mình. Hãy nhờ người quản trị khác",
  "users.rule.lacks": "“{role}” có quyền mà Anh/Chị không có nên không thể trao: {permissions}",
  "users.rule.roleStronger": "Vai trò “{role}” dành cho loại tài khoản cấp cao hơn",
  "users.rule.staffOnly": "Chỉ nhân viên đang hoạt động mới vào được nhóm",
  "users.rule.groupFull": "Nhóm “{group}” đã đủ {max} người",
  "users.rule.leads": "Người này đang là trưởng nhóm “{group}”. Hãy chọn trưởng nhóm khác trước",
  "users.rule.branch": "Nhân viên cần thuộc một chi nhánh",
  "users.rule.emailHeld":
    "Người này có quyền mà Anh/Chị không có nên không thể đổi email đăng nhập của họ: {permissions}",
  "users.rule.reopen": "Người này có quyền mà Anh/Chị không có nên không thể mở lại tài khoản: {permissions}",
  "users.rule.noInvite": "Tài khoản đang khoá hoặc chưa có email nên chưa gửi được thư mời.",
  "users.rule.receiver": "Người nhận bàn giao phải là một nhân viên khác đang hoạt động",
  "roles.rule.baseRank": "Không thể đặt vai trò cho cấp cao hơn của Anh/Chị",
  "roles.rule.system": "Tên và loại của vai trò có sẵn không đổi được",
  "roles.rule.holders": "Vai trò đang được người có cấp thấp hơn giữ nên không thể dành cho cấp cao hơn",
  "userGroups.rule.leaderMember": "Trưởng nhóm phải là thành viên đang hoạt động của nhóm",
  "userGroups.rule.lacks": "Vai trò của nhóm có quyền mà Anh/Chị không có nên không thể thêm người: {permissions}",
  "userGroups.rule.reopen": "Vai trò của nhóm có quyền mà Anh/Chị không có nên không thể mở lại nhóm: {permissions}",
  "userGroups.rule.takes": "Trong nhóm có người cùng cấp hoặc cấp trên của Anh/Chị sẽ mất quyền của nhóm",
  "userGroups.rule.memberWeaker": "Có thành viên cấp thấp hơn loại tài khoản của vai trò “{role}”",
} as const;
