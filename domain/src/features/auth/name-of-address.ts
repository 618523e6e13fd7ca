const SHORTEST = 2;

/** What somebody is called who has told no more than an e-mail address: what stands before its @, where that is enough. */
export function nameOfAddress(email: string): string {
  const local = email.slice(0, email.indexOf("@"));
  return local.length < SHORTEST ? email : local;
}
