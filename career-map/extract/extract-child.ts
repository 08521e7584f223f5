/**
 * The process that reads one file: bytes on stdin, JSON on stdout. extract.ts starts it without network, without rights to write,
 * start processes or read anything but its own code, and with limits of time and memory.
 */
import { answerAsChild } from './child.ts';

await answerAsChild(async () => {
	const { readDocument } = await import('./read-document.ts');
	return (bytes, [fileName = '']) => readDocument(bytes, fileName);
});
