import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** The process's structured log: JSON lines on standard output, without personal data. A database error has row values in its message. */
export function createLog(level: string, destination?: DestinationStream): Log {
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
	if (!isFromDatabase) described.message = redact(error.message);
	// Only the frames: the stack also contains the message.
	const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
	if (frames?.length) described.stack = frames.slice(0, 8).join('\n');
	if (error.cause instanceof Error) described.cause = describeError(error.cause);
	return described;
}

/** Shortens a text for the log, without email addresses. */
export function redact(text: string): string {
	return text.slice(0, 500).replace(/[^\s/=&?"'<>]+(?:@|%40)[^\s/=&?"'<>]+/gi, '[email]');
}
