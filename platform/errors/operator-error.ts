/** An error that whoever runs the site can put right: its message is a sentence that names what is wrong and what to do. */
export class OperatorError extends Error {
	override name = 'OperatorError';
}

/** Lets this process end with the sentence of an `OperatorError`, without a stack trace. Any other error ends it as it would anyway. */
export function printOperatorErrors(): void {
	process.on('uncaughtException', (error) => {
		process.stderr.write(`${error instanceof OperatorError ? error.message : (error.stack ?? error)}\n`);
		process.exit(1);
	});
}
