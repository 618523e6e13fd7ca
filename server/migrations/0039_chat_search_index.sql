-- The index of words keeps no list of what has still to be indexed: every search would read it, and now and then one
-- message, under the lock of its conversation, would pay for all of it.
alter index chat_messages_words set (fastupdate = off);
