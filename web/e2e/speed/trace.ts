/** What a click took in the browser's main thread. */
export interface ChoiceTime {
  /** From the click on, until the first paint after it: processor time in scripts, whatever else the machine does. */
  scriptMs: number;
  /** From the click to the end of that paint: scripts, styles, layout and painting. */
  paintMs: number;
}

/** An event of Chromium's trace; times in microseconds, `tdur` of the processor. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { type?: string } };
}

/** In which scripts run. */
const SCRIPTS = [
  'EventDispatch',
  'FunctionCall',
  'RunMicrotasks',
  'FireAnimationFrame',
  'TimerFire',
];

/** Reads a trace of `devtools.timeline`: what each click in it took. */
export function choiceTimes(trace: Buffer): ChoiceTime[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const clicks = traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click',
  );
  const own = traceEvents
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === clicks[0]?.pid && tid === clicks[0]?.tid)
    .sort((a, b) => a.ts - b.ts);
  return clicks.map((click) => timeOf(click, own));
}

function timeOf(click: TraceEvent, events: readonly TraceEvent[]): ChoiceTime {
  const paint = events.find(({ name, ts }) => name === 'Paint' && ts >= endOf(click));
  if (!paint) throw new Error('nothing was painted after the click');
  let scripted = 0;
  let until = 0;
  for (const event of events) {
    // Scripts that run within scripts are counted already.
    const isCounted = event.ts < click.ts || event.ts >= paint.ts || event.ts < until;
    if (isCounted || !SCRIPTS.includes(event.name)) continue;
    until = endOf(event);
    scripted += event.tdur ?? 0;
  }
  return { scriptMs: scripted / 1000, paintMs: (endOf(paint) - click.ts) / 1000 };
}

const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
