/**
 * The process that reads one file: bytes come by stdin, the answer goes as JSON to stdout. Started by extract.ts without the
 * network, without rights to write, to start anything or to read beyond its own code, and with a limit of time and memory.
 */
import { answerAsChild } from './child.ts';

await answerAsChild(async () => {
	const { readDocument } = await import('./read-document.ts');
	return (bytes, [fileName = '']) => readDocument(bytes, fileName);
});
