import type pg from "pg";

/** Their rows belong to a conversation each, and what the product does to them is done to one conversation at a time. */
const TABLES = {
  chat_groups: "_id",
  chat_members: "group_id",
  chat_messages: "group_id",
  chat_reactions: "group_id",
  chat_pins: "group_id",
  chat_poll_votes: "group_id",
  chat_mentions: "group_id",
  chat_drafts: "group_id",
} as const;

/** Of what has arrived a device tells for several conversations in one call. */
const OF_SEVERAL = "delivered_seq";

/**
 * From now on the database refuses a statement of the product that changes rows of several conversations at once: one
 * that forgets which conversation it means goes unnoticed where a test looks at one alone.
 * @param owner connections of the tables' owner, whose own statements may do as they like
 */
export async function keepToOneConversation(owner: pg.Pool): Promise<void> {
  await owner.query(`
    create function one_conversation() returns trigger language plpgsql as $$
    declare many boolean;
    begin
      if current_user = (select tableowner from pg_tables where tablename = tg_table_name and schemaname = 'public') then
        return null;
      end if;
      if current_query() like '%${OF_SEVERAL}%' then
        return null;
      end if;
      execute format('select count(distinct (tenant_id, %I)) > 1 from before', tg_argv[0]) into many;
      if many then
        raise exception '% of several conversations at once by: %', tg_op, current_query();
      end if;
      return null;
    end $$`);
  for (const [table, column] of Object.entries(TABLES))
    for (const kind of ["update", "delete"])
      await owner.query(`
        create trigger one_conversation_${kind} after ${kind} on ${table} referencing old table as before
          for each statement execute function one_conversation('${column}')`);
}
