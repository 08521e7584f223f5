import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * The process's structured log: JSON lines on standard output.
 * An error is written without the values in its message: a database error has the
 * row's contents in `detail` and sometimes in `message`, and a log must hold no personal data.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
	const options = { level, base: undefined, serializers: { err: describeError } };
	return destination ? pino(options, destination) : pino(options);
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

/** The parts of an error that may leave the process: no values of rows, no email addresses. */
export function describeError(error: unknown): Described {
	if (!(error instanceof Error)) return { name: typeof error };
	const { code, table, constraint, severity } = error as Error & Record<string, string | undefined>;
	const fromDatabase = severity !== undefined;
	const described: Described = { name: error.name };
	if (code) described.code = String(code);
	if (table) described.table = table;
	if (constraint) described.constraint = constraint;
	if (!fromDatabase) described.message = redact(error.message);
	// Only the frames: the stack also contains a multi-line message.
	const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
	if (frames?.length) described.stack = frames.slice(0, 8).join('\n');
	if (error.cause instanceof Error) described.cause = describeError(error.cause);
	return described;
}

/** Removes email addresses from a text for the log. */
export function redact(text: string): string {
	return text.slice(0, 500).replace(/[^\s/=&?"'<>]+(?:@|%40)[^\s/=&?"'<>]+/gi, '[e-mail]');
}
