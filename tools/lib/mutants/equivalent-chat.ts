import type { Equivalent } from "./equivalent-domain.ts";

/**
 * A statement of a transaction whose answer nothing is made of is not waited for: a connection's statements run in the order
 * in which they were started, the commit waits for all, and one that fails fails the commit; that its promise then ends the process is the linter's to
 * refuse (no-floating-promises).
 */
const inOrder = (file: string, source: string, change: string): Equivalent => ({
  file: `server/src/features/chat/${file}`,
  source,
  change,
  reason:
    "a transaction's statements run in the order in which they were started, and its commit waits for all; where one fails its promise would end the process, and the linter refuses a promise that nobody holds",
});

/** Which messages somebody is pushed about is asked of a part of them, which a bound makes small. */
const bound = (source: string, condition: string): Equivalent => ({
  file: "server/src/features/chat/push/unread.ts",
  source,
  change: `${condition} → nothing`,
  reason: "more messages are looked at: which of them count says the condition after it",
});
const NAMED =
  "where x.tenant_id = m.tenant_id and x.user_id = m.user_id and x.group_id = m.group_id and x.added) named on true";

/** Those of the chat that are about waiting, and what is asked twice. */
export const CHAT_EQUIVALENTS: readonly Equivalent[] = [
  inOrder(
    "commands/acts/pin-message.ts",
    "await trx",
    'await trx .insertInto("chat_pins") .values({ tenant_id: trx.tenantId, … → trx .insertInto("chat_pins") .values({ tenant_id: trx.tenantId, group_…',
  ),
  inOrder(
    "commands/acts/pin-message.ts",
    "await sql`",
    "await sql` update chat_pins p set place = wanted.place from unnest(${[… → sql` update chat_pins p set place = wanted.place from unnest(${[...seq…",
  ),
  inOrder(
    "commands/board/notes.ts",
    "await keepWords(trx, actor, found.membership, found.row);",
    "await keepWords(trx, actor, found.membership, found.row) → keepWords(trx, actor, found.membership, found.row)",
  ),
  inOrder(
    "commands/board/reminders.ts",
    "await keepWords(trx, actor, membership, row);",
    "await keepWords(trx, actor, membership, row) → keepWords(trx, actor, membership, row)",
  ),
  inOrder(
    "commands/board/reminders.ts",
    "await cancelReminder(trx, { groupId: which.groupId, seq: found.row.seq });",
    "await cancelReminder(trx, { groupId: which.groupId, seq: found.row.seq… → cancelReminder(trx, { groupId: which.groupId, seq: found.row.seq })",
  ),
  inOrder(
    "commands/desk/move-desk.ts",
    "await trx",
    'await trx .updateTable("chat_groups") .set({ assigned_to: desk.assigne… → trx .updateTable("chat_groups") .set({ assigned_to: desk.assigneeId, a…',
  ),
  inOrder(
    "commands/drafts/save-draft.ts",
    "await sql`",
    "await sql` insert into chat_drafts (tenant_id, user_id, group_id, body… → sql` insert into chat_drafts (tenant_id, user_id, group_id, body, repl…",
  ),
  inOrder(
    "commands/drafts/save-draft.ts",
    "await trx",
    'await trx .updateTable("chat_members") .set({ user_seq: seq }) .where(… → trx .updateTable("chat_members") .set({ user_seq: seq }) .where("tenan…',
  ),
  inOrder(
    "commands/edit-message.ts",
    "await keepWords(trx, actor, membership, row);",
    "await keepWords(trx, actor, membership, row) → keepWords(trx, actor, membership, row)",
  ),
  inOrder(
    "commands/groups/end-group.ts",
    "await cancelReminders(trx, groupId);",
    "await cancelReminders(trx, groupId) → cancelReminders(trx, groupId)",
  ),
  inOrder(
    "commands/groups/end-group.ts",
    "await trx",
    'await trx .updateTable("chat_groups") .set({ status: ENUMS.genericStat… → trx .updateTable("chat_groups") .set({ status: ENUMS.genericStatus.DEL…',
  ),
  inOrder(
    "commands/hidden/delete-message.ts",
    "await trx",
    'await trx .updateTable("chat_members") .set({ user_seq: userSeq }) .wh… → trx .updateTable("chat_members") .set({ user_seq: userSeq }) .where("t…',
  ),
  inOrder(
    "commands/mark-read.ts",
    "await trx",
    'await trx .updateTable("chat_members") .set({ user_seq: userSeq }) .wh… → trx .updateTable("chat_members") .set({ user_seq: userSeq }) .where("t…',
  ),
  inOrder(
    "commands/moderate/hide-message.ts",
    "await cancelReminder(trx, which);",
    "await cancelReminder(trx, which) → cancelReminder(trx, which)",
  ),
  inOrder(
    "commands/open-direct.ts",
    "await trx",
    'await trx .updateTable("chat_members") .set({ opened: true, ...(userSe… → trx .updateTable("chat_members") .set({ opened: true, ...(userSeq === …',
  ),
  inOrder(
    "commands/polls/vote-poll.ts",
    "await trx",
    'await trx .deleteFrom("chat_poll_votes") .where("tenant_id", "=", trx.… → trx .deleteFrom("chat_poll_votes") .where("tenant_id", "=", trx.tenant…',
  ),
  inOrder(
    "commands/polls/vote-poll.ts",
    "await trx",
    'await trx .insertInto("chat_poll_votes") .values({ tenant_id: trx.tena… → trx .insertInto("chat_poll_votes") .values({ tenant_id: trx.tenantId, …',
  ),
  inOrder(
    "commands/polls/create-poll.ts",
    "await addSingleJob(trx, endPoll, { groupId, seq }, _id, { afterSeconds });",
    "await addSingleJob(trx, endPoll, { groupId, seq }, _id, { afterSeconds… → addSingleJob(trx, endPoll, { groupId, seq }, _id, { afterSeconds })",
  ),
  inOrder(
    "commands/quick/quick-replies.ts",
    'await sql`select pg_advisory_xact_lock(hashtextextended(${`quick ${trx.tenantId} ${owner ?? ""}`}, 0))`.execute(trx);',
    "await sql`select pg_advisory_xact_lock(hashtextextended(${`quick ${trx… → sql`select pg_advisory_xact_lock(hashtextextended(${`quick ${trx.tenan…",
  ),
  inOrder(
    "commands/quick/quick-replies.ts",
    "await sql`",
    "await sql` insert into chat_quick_replies (tenant_id, _id, owner_id, s… → sql` insert into chat_quick_replies (tenant_id, _id, owner_id, shortcu…",
  ),
  inOrder(
    "commands/quick/quick-replies.ts",
    "await sql`delete from chat_quick_replies where tenant_id = ${trx.tenantId} and _id = ${id}`.execute(trx);",
    "await sql`delete from chat_quick_replies where tenant_id = ${trx.tenan… → sql`delete from chat_quick_replies where tenant_id = ${trx.tenantId} a…",
  ),
  inOrder(
    "commands/react-to-message.ts",
    "await trx",
    'await trx .deleteFrom("chat_reactions") .where("tenant_id", "=", trx.t… → trx .deleteFrom("chat_reactions") .where("tenant_id", "=", trx.tenantI…',
  ),
  inOrder(
    "commands/react-to-message.ts",
    "await trx",
    'await trx .insertInto("chat_reactions") .values({ tenant_id: trx.tenan… → trx .insertInto("chat_reactions") .values({ tenant_id: trx.tenantId, g…',
  ),
  inOrder(
    "commands/rules/join-requests.ts",
    "await trx",
    'await trx .insertInto("chat_join_requests") .values(fresh.map((userId)… → trx .insertInto("chat_join_requests") .values(fresh.map((userId) => ({…',
  ),
  inOrder(
    "commands/rules/join-requests.ts",
    "await trx",
    'await trx .deleteFrom("chat_join_requests") .where("tenant_id", "=", t… → trx .deleteFrom("chat_join_requests") .where("tenant_id", "=", trx.ten…',
  ),
  inOrder(
    "commands/rules/set-rules.ts",
    "await trx",
    'await trx .updateTable("chat_groups") .set({ rules }) .where("tenant_i… → trx .updateTable("chat_groups") .set({ rules }) .where("tenant_id", "=…',
  ),
  inOrder(
    "commands/take-back.ts",
    "await keepWords(trx, actor, group, row);",
    "await keepWords(trx, actor, group, row) → keepWords(trx, actor, group, row)",
  ),
  inOrder(
    "commands/take-back.ts",
    "await trx",
    'await trx .deleteFrom("chat_reactions") .where("tenant_id", "=", trx.t… → trx .deleteFrom("chat_reactions") .where("tenant_id", "=", trx.tenantI…',
  ),
  inOrder(
    "conversation/group-lock.ts",
    "await trx",
    'await trx .selectFrom("chat_groups") .select("_id") .where("tenant_id"… → trx .selectFrom("chat_groups") .select("_id") .where("tenant_id", "=",…',
  ),
  inOrder(
    "conversation/rename-group.ts",
    "await sql`",
    "await sql` update chat_members m set user_seq = moved.user_seq from un… → sql` update chat_members m set user_seq = moved.user_seq from unnest($…",
  ),
  inOrder(
    "links/queue-preview.ts",
    "await addJob(trx, previewLink, { messageId });",
    "await addJob(trx, previewLink, { messageId }) → addJob(trx, previewLink, { messageId })",
  ),
  inOrder(
    "membership/change-members.ts",
    "await trx",
    'await trx .insertInto("chat_members") .values( members.map(({ userId, … → trx .insertInto("chat_members") .values( members.map(({ userId, role }…',
  ),
  inOrder(
    "membership/change-members.ts",
    "await trx",
    'await trx .insertInto("chat_members") .values( joining.map((one) => ({… → trx .insertInto("chat_members") .values( joining.map((one) => ({ tenan…',
  ),
  inOrder(
    "membership/change-members.ts",
    "await trx",
    'await trx .updateTable("chat_members") .set({ left_change_seq: group.c… → trx .updateTable("chat_members") .set({ left_change_seq: group.changeS…',
  ),
  inOrder(
    "membership/change-members.ts",
    "await trx",
    'await trx .updateTable("chat_members") .set({ role }) .where("tenant_i… → trx .updateTable("chat_members") .set({ role }) .where("tenant_id", "=…',
  ),
  inOrder(
    "mentions.ts",
    "await sql`",
    "await sql` insert into chat_mentions (tenant_id, user_id, group_id, se… → sql` insert into chat_mentions (tenant_id, user_id, group_id, seq) sel…",
  ),
  inOrder(
    "mentions.ts",
    "await sql`",
    "await sql` delete from chat_mentions where tenant_id = ${trx.tenantId}… → sql` delete from chat_mentions where tenant_id = ${trx.tenantId} and g…",
  ),
  inOrder(
    "mentions.ts",
    "await trx",
    'await trx .deleteFrom("chat_mentions") .where("tenant_id", "=", trx.te… → trx .deleteFrom("chat_mentions") .where("tenant_id", "=", trx.tenantId…',
  ),
  inOrder(
    "own-message.ts",
    "await trx",
    'await trx .insertInto("chat_message_history") .values({ tenant_id: trx… → trx .insertInto("chat_message_history") .values({ tenant_id: trx.tenan…',
  ),
  inOrder(
    "pins.ts",
    "await trx",
    'await trx .deleteFrom("chat_pins") .where("tenant_id", "=", trx.tenant… → trx .deleteFrom("chat_pins") .where("tenant_id", "=", trx.tenantId) .w…',
  ),
  inOrder(
    "publisher.ts",
    "await trx",
    'await trx .updateTable("chat_outbox") .set({ sent_at: sql`clock_timest… → trx .updateTable("chat_outbox") .set({ sent_at: sql`clock_timestamp()`…',
  ),
  inOrder(
    "publisher.ts",
    'await trx.deleteFrom("chat_outbox").where("tenant_id", "=", trx.tenantId).where("_id", "in", old).execute();',
    'await trx.deleteFrom("chat_outbox").where("tenant_id", "=", trx.tenant… → trx.deleteFrom("chat_outbox").where("tenant_id", "=", trx.tenantId).wh…',
  ),
  inOrder(
    "push/queue-pushes.ts",
    "await sql`",
    "await sql` select add_single_job(${pushMessages.name}, jsonb_build_obj… → sql` select add_single_job(${pushMessages.name}, jsonb_build_object('g…",
  ),
  inOrder(
    "push/queue-pushes.ts",
    "await sql`",
    "await sql` update push_marks set seq = ${seq - 1} where tenant_id = ${… → sql` update push_marks set seq = ${seq - 1} where tenant_id = ${trx.te…",
  ),
  inOrder(
    "push/queue-pushes.ts",
    "await addSingleJob(trx, pushMessages, { groupId }, groupId, { afterSeconds });",
    "await addSingleJob(trx, pushMessages, { groupId }, groupId, { afterSec… → addSingleJob(trx, pushMessages, { groupId }, groupId, { afterSeconds }…",
  ),
  inOrder(
    "push/tasks.ts",
    "if (due.length > 0) await markPushed(trx, groupId, due);",
    "await markPushed(trx, groupId, due) → markPushed(trx, groupId, due)",
  ),
  inOrder(
    "push/tasks.ts",
    "for (const { deviceId } of due) await addJob(trx, sendPush, { groupId, deviceId });",
    "await addJob(trx, sendPush, { groupId, deviceId }) → addJob(trx, sendPush, { groupId, deviceId })",
  ),
  inOrder(
    "push/tasks.ts",
    "if (first !== undefined) await queuePushLater(trx, groupId, first);",
    "await queuePushLater(trx, groupId, first) → queuePushLater(trx, groupId, first)",
  ),
  inOrder(
    "push/unread.ts",
    "await sql`",
    "await sql` insert into push_marks (tenant_id, user_id, group_id, seq) … → sql` insert into push_marks (tenant_id, user_id, group_id, seq) select…",
  ),
  inOrder(
    "record-change.ts",
    "await base",
    'await base .updateTable("chat_messages") .set({ ...alters.set, change_… → base .updateTable("chat_messages") .set({ ...alters.set, change_seq: c…',
  ),
  inOrder(
    "reminders/remind-due.ts",
    "await trx",
    'await trx .insertInto("chat_reminder_times") .values({ tenant_id: trx.… → trx .insertInto("chat_reminder_times") .values({ tenant_id: trx.tenant…',
  ),
  inOrder(
    "reminders/remind-due.ts",
    "await trx",
    'await trx .updateTable("chat_reminders") .set(placeOf(times, next)) .w… → trx .updateTable("chat_reminders") .set(placeOf(times, next)) .where("…',
  ),
  inOrder(
    "reminders/remind-due.ts",
    "await queueReminderPushes(trx, { groupId, seq, at: new Date(told).toISOString() });",
    "await queueReminderPushes(trx, { groupId, seq, at: new Date(told).toIS… → queueReminderPushes(trx, { groupId, seq, at: new Date(told).toISOStrin…",
  ),
  inOrder(
    "reminders/reminder-pushes.ts",
    "await sql`",
    "await sql` select add_job(${sendReminder.name}, jsonb_build_object('gr… → sql` select add_job(${sendReminder.name}, jsonb_build_object('groupId'…",
  ),
  inOrder(
    "reminders/reminder-rows.ts",
    "await trx",
    'await trx .updateTable("chat_reminders") .set({ next_at: null, due_at:… → trx .updateTable("chat_reminders") .set({ next_at: null, due_at: null …',
  ),
  {
    file: "server/src/features/chat/commands/groups/pass-on.ts",
    source:
      "where m.tenant_id = ${trx.tenantId} and m.user_id = ${userId} and m.role = ${OWNER} and m.left_change_seq is null",
    change: "and m.left_change_seq is null → nothing",
    reason: "asked again under each conversation's lock: of one that its owner has left nobody takes it over",
  },
  bound(NAMED, "and x.user_id = m.user_id"),
  bound(NAMED, "and x.group_id = m.group_id"),
  bound(NAMED, "and x.added"),
  bound(
    "and c.seq >= m.visible_from_seq and c.seq > least(m.last_read_seq, named.seq) and c.sender_id <> m.user_id",
    "and c.seq > least(m.last_read_seq, named.seq)",
  ),
];
