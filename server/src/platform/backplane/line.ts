/** An open way to the other nodes. */
export interface Line {
  /** Hands frames over, in their order; resolves when the service in the middle has them. */
  send(frames: readonly string[]): Promise<void>;
  close(): void;
}

/** What a line tells its owner. */
export interface LineEvents {
  /** A frame of any node, this one included. Frames of one node come in their order. */
  readonly onFrame: (text: string) => void;
  /** It is of no use any more; close it and dial again. */
  readonly onLost: (error: Error) => void;
}

/** Opens a line that hears everything from the moment it is resolved. One attempt; leaves nothing open when it fails. */
export type Dial = (events: LineEvents) => Promise<Line>;
