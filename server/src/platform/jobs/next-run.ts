const MINUTE_MS = 60_000;
const MINUTES_A_DAY = 24 * 60;

/**
 * The next time after `after` at which a pattern `minute hour * * *` is due, in UTC. Each of the two is a number, a star, or
 * a star over a number, which means every so many; days, months and weekdays are always stars.
 * @throws TypeError for any other pattern
 */
export function nextRun(pattern: string, after: Date): Date {
  const [minute = "", hour = "", ...days] = pattern.split(" ");
  if (days.length !== 3 || days.some((part) => part !== "*")) throw unreadable(pattern);
  const [isMinute, isHour] = [matcher(minute, 59), matcher(hour, 23)];
  if (!isMinute || !isHour) throw unreadable(pattern);
  const first = Math.floor(after.getTime() / MINUTE_MS) + 1;
  for (let step = 0; step < MINUTES_A_DAY; step += 1) {
    const time = new Date((first + step) * MINUTE_MS);
    if (isMinute(time.getUTCMinutes()) && isHour(time.getUTCHours())) return time;
  }
  throw unreadable(pattern);
}

function matcher(part: string, max: number): ((value: number) => boolean) | undefined {
  if (part === "*") return () => true;
  const [, star, digits] = /^(\*\/)?(\d{1,2})$/.exec(part) ?? [];
  const number = Number(digits);
  if (digits === undefined || number > max) return undefined;
  if (star === undefined) return (value) => value === number;
  return number === 0 ? undefined : (value) => value % number === 0;
}

function unreadable(pattern: string): TypeError {
  return new TypeError(`Not a pattern of the form "minute hour * * *": ${pattern}`);
}
