/**
 * The process that creates the report of one file: bytes on stdin, JSON on stdout. As isolated as extract/extract-child.ts, so
 * neither reading nor analysis runs where pages are served.
 */
import { answerAsChild } from './extract/child.ts';

await answerAsChild(async () => {
	const { reportOfFile } = await import('./report-of-file.ts');
	return (bytes, [fileName = '', analysisMonth = '', lines]) =>
		reportOfFile(bytes, fileName, { analysisMonth, withBriefing: lines === 'briefing' });
});
