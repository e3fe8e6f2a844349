// A silent audio context that records what is played, for tests.

export interface Heard {
  kind: 'tone' | 'noise';
  pitches: number[]; // at the start, then at the end of a glide
  level: number;
  from: number;
  to: number;
  path: string[]; // the nodes from the source to the destination
}

class Param {
  values: number[] = [];
  setValueAtTime(value: number) {
    this.values.push(value);
  }
  exponentialRampToValueAtTime(value: number) {
    if (value <= 0) throw new RangeError('an exponential ramp ends above 0');
    this.values.push(value);
  }
}

class FakeNode {
  next: FakeNode | null = null;
  readonly gain = new Param();
  readonly frequency = new Param();
  type = '';
  buffer: unknown = null;
  from = 0;

  constructor(
    readonly kind: string,
    private readonly stopped: (node: FakeNode, to: number) => void = () => {},
  ) {}

  connect(next: FakeNode) {
    this.next = next;
  }
  start(at: number) {
    this.from = at;
  }
  stop(at: number) {
    this.stopped(this, at);
  }
}

export class FakeAudio {
  heard: Heard[] = [];
  currentTime = 5;
  sampleRate = 8000;
  resumed = 0;
  readonly destination = new FakeNode('destination');

  constructor(public state: AudioContextState = 'running') {}

  resume() {
    ++this.resumed;
    this.state = 'running';
    return Promise.resolve();
  }

  createGain = () => new FakeNode('gain');
  createBiquadFilter = () => new FakeNode('filter');
  createOscillator = () => this.source('tone');
  createBufferSource = () => this.source('noise');
  createBuffer = (_: number, length: number) => {
    const wave = new Float32Array(length);
    return { getChannelData: () => wave };
  };

  asAudio(): AudioContext {
    return this as unknown as AudioContext;
  }

  private source(kind: 'tone' | 'noise') {
    return new FakeNode(kind, (node, to) => this.heard.push(heardOf(node, kind, to)));
  }
}

function heardOf(node: FakeNode, kind: 'tone' | 'noise', to: number): Heard {
  const nodes: FakeNode[] = [];
  for (let at: FakeNode | null = node; at; at = at.next) nodes.push(at);
  const pitched = kind === 'tone' ? node : nodes.find((one) => one.kind === 'filter');
  return {
    kind,
    pitches: pitched?.frequency.values ?? [],
    level: nodes.find((one) => one.kind === 'gain')?.gain.values[0] ?? 0,
    from: node.from,
    to,
    path: nodes.map((one) => one.kind),
  };
}
