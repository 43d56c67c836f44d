/** A value of a node, with what it was asked to become. */
export class FakeParam {
  value = 1;
  readonly targets: (readonly [value: number, atSecs: number])[] = [];

  setTargetAtTime(value: number, atSecs: number): void {
    if (!Number.isFinite(value + atSecs)) throw new TypeError("The value is not finite.");
    this.targets.push([value, atSecs]);
  }

  cancelScheduledValues(): void {}
}

/** A node of any kind. */
export class FakeNode {
  readonly gain = new FakeParam();
  readonly pan = new FakeParam();
  readonly frequency = new FakeParam();
  readonly Q = new FakeParam();
  readonly playbackRate = new FakeParam();
  readonly threshold = new FakeParam();
  readonly knee = new FakeParam();
  readonly ratio = new FakeParam();
  readonly attack = new FakeParam();
  readonly release = new FakeParam();
  buffer: FakeBuffer | undefined;
  loop = false;
  startedAt: number | undefined;
  stoppedAt: number | undefined;
  next: FakeNode | undefined;
  onended: (() => void) | undefined;

  connect(next: FakeNode): FakeNode {
    this.next = next;
    return next;
  }

  disconnect(): void {
    this.next = undefined;
  }

  start(atSecs = 0): void {
    this.startedAt = atSecs;
  }

  stop(atSecs = 0): void {
    this.stoppedAt = atSecs;
  }
}

/** Samples. */
export class FakeBuffer {
  samples = new Float32Array();

  constructor(readonly sampleRate: number) {}

  copyToChannel(samples: Float32Array<ArrayBuffer>): void {
    this.samples = samples;
  }
}

/** An audio context that plays nothing and remembers what it was asked for. */
export class FakeAudioContext {
  readonly sampleRate = 48_000;
  readonly destination = new FakeNode();
  readonly sources: FakeNode[] = [];
  readonly gains: FakeNode[] = [];
  currentTime = 1;
  state = "suspended";

  createBuffer(_channels: number, _length: number, sampleRate: number): FakeBuffer {
    return new FakeBuffer(sampleRate);
  }

  createBufferSource(): FakeNode {
    return kept(this.sources);
  }

  createGain(): FakeNode {
    return kept(this.gains);
  }

  createStereoPanner(): FakeNode {
    return new FakeNode();
  }

  createBiquadFilter(): FakeNode {
    return new FakeNode();
  }

  createDynamicsCompressor(): FakeNode {
    return new FakeNode();
  }

  createWaveShaper(): FakeNode {
    return new FakeNode();
  }

  async resume(): Promise<void> {
    this.state = "running";
  }

  async suspend(): Promise<void> {
    this.state = "suspended";
  }

  async close(): Promise<void> {
    this.state = "closed";
  }
}

function kept(nodes: FakeNode[]): FakeNode {
  const node = new FakeNode();
  nodes.push(node);
  return node;
}
