/**
 * The process that works on one hostile file or answer: bytes on stdin, JSON on stdout. run-child.ts starts it without network,
 * without rights to write, start processes or read anything but its own code, and with limits of time and memory, so neither
 * reading nor analysis runs where pages are served. Its first argument is the task.
 */
import { answerAsChild } from './child.ts';
import type { ChildTask } from './run-child.ts';

const tasks: Record<ChildTask, Parameters<typeof answerAsChild>[0]> = {
	async extract() {
		const { readDocument } = await import('./extract/read-document.ts');
		return (bytes, [fileName = '']) => readDocument(bytes, fileName);
	},
	async report() {
		const { reportOfFile } = await import('./analysis.ts');
		return (bytes, [fileName = '', analysisMonth = '', lines]) =>
			reportOfFile(bytes, fileName, { analysisMonth, withBriefing: lines === 'briefing' });
	},
	/** The model is as untrusted as a file. */
	async check() {
		const { checkAnswer } = await import('./wording/check.ts');
		return (bytes) => {
			const { report, briefing, answer } = JSON.parse(bytes.toString('utf8'));
			return checkAnswer(report, briefing, answer);
		};
	},
};

const [task, ...args] = process.argv.slice(2);
await answerAsChild(tasks[task as ChildTask], args);
