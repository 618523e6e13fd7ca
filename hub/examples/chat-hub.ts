/** What clients may call and what they are told. */
export interface ChatHub {
  methods: { Say(text: string): number; History(count: number): AsyncIterable<string> };
  events: { Said(from: string, text: string): void };
}
