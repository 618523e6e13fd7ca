/** Why working something out was given up: it took too many steps, or a number grew longer than can be gone on with. */
export class GivenUp extends Error {
  readonly why: "STEPS" | "SIZE";

  constructor(why: GivenUp["why"]) {
    super(why);
    this.why = why;
  }
}

/** Steps that may be taken; whoever shares them takes from the same ones. */
export class Steps {
  private left: number;

  constructor(most: number) {
    this.left = most;
  }

  /** Whether more were wanted than there were. */
  get areOver(): boolean {
    return this.left < 0;
  }

  /** @throws GivenUp where there are not so many left */
  take(count: number): void {
    this.left -= count;
    if (this.left < 0) throw new GivenUp("STEPS");
  }
}
