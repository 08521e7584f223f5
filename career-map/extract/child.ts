import { closeNetwork } from './no-network.ts';

/** What a child says first, before JSON: its code is there, so that what follows is about the file. White space to JSON. */
export const READY = '\n';

/**
 * The whole of a child process that works on a hostile file (run-child.ts): takes the network away, loads its code, says that it
 * is ready, reads all of stdin, and answers one JSON document.
 * @param load Loads the code and gives what makes the answer, of the bytes and the command line's arguments.
 */
export async function answerAsChild(
	load: () => Promise<(bytes: Buffer, args: readonly string[]) => unknown>,
): Promise<void> {
	closeNetwork();
	const answer = await load();
	process.stdout.write(READY);
	const chunks: Buffer[] = [];
	for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
	const said = JSON.stringify(await answer(Buffer.concat(chunks), process.argv.slice(2)));
	// Timers and handles of the libraries must not keep the process.
	process.stdout.write(said, () => process.exit(0));
}
