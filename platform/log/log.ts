import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** The process's structured log: JSON lines on standard output, without personal data. A database error has row values in its message. */
export function createLog(level: string, destination?: DestinationStream): Log {
	// The ten of V8 end before our own code, when a query of Kysely fails in a transaction.
	Error.stackTraceLimit = 40;
	const options = { level, base: undefined, serializers: { err: describeError } };
	return pino(options, destination ?? standardOutput());
}

/** Lines that cannot be written wait, up to this many bytes. */
const MAX_WAITING = 1_000_000;

/**
 * A closed terminal or a full disk must not end the process: by default pino throws, and then tries to write its last lines at the
 * exit forever, while the process holds port and data.
 */
function standardOutput(): DestinationStream {
	const stream = pino.destination({ dest: 1, sync: true, maxLength: MAX_WAITING });
	stream.on('error', () => {});
	return stream;
}

interface Described {
	name: string;
	code?: string;
	table?: string;
	constraint?: string;
	message?: string;
	stack?: string;
	cause?: Described;
}

/** The parts of an error that may leave the process: no values of rows, no addresses of people. */
export function describeError(error: unknown): Described {
	if (!(error instanceof Error)) return { name: typeof error };
	const { code, table, constraint, severity } = error as Error & Record<string, string | undefined>;
	const described: Described = { name: error.name };
	if (code) described.code = String(code);
	if (table) described.table = table;
	if (constraint) described.constraint = constraint;
	const isFromDatabase = severity !== undefined;
	if (!isFromDatabase || MISTAKE_IN_SQL.test(code ?? '')) described.message = redact(error.message);
	const frames = framesOf(error, isFromDatabase);
	if (frames.length > 0) described.stack = frames.join('\n');
	if (error.cause instanceof Error) described.cause = describeError(error.cause);
	return described;
}

/** Syntax errors and unknown names: their texts quote the statement, whose values are parameters. */
const MISTAKE_IN_SQL = /^42/;
const LIBRARY = /node_modules|\(?node:/;
const FRAMES = 8;
/** The bundle does not tell Kysely's frames from ours, of which the first is at most the thirteenth. */
const FRAMES_FROM_DATABASE = 16;

/** The first frames, with the first of our own code. Of a database error, only that code matters. */
function framesOf({ stack = '' }: Error, isFromDatabase: boolean): string[] {
	// Only the frames: the stack also contains the message.
	const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
	const own = frames.filter((line) => !LIBRARY.test(line));
	if (isFromDatabase && own.length > 0) return own.slice(0, FRAMES_FROM_DATABASE);
	return frames.filter((line, index) => index < FRAMES || line === own[0]);
}

/** Shortens a text for the log, without email addresses. */
export function redact(text: string): string {
	return text.slice(0, 500).replace(/[^\s/=&?"'<>]+(?:@|%40)[^\s/=&?"'<>]+/gi, '[email]');
}
