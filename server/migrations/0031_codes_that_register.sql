-- A mailed code may also make an account: it proves the address that one registers with. The language is that of the
-- account to be made; null for a code that only signs in.
alter table otp_codes add column registers_in text check (registers_in in ('vi', 'en'));
