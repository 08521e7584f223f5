/**
 * The process that makes a report of one file: bytes come by stdin, the answer goes as JSON to stdout. As closed as the one that
 * only reads (extract/extract-child.ts), so that neither reading nor analysis runs where pages are served.
 */
import { answerAsChild } from './extract/child.ts';

await answerAsChild(async () => {
	const { reportOfFile } = await import('./report-of-file.ts');
	return (bytes, [fileName = '', analysisMonth = '', lines]) =>
		reportOfFile(bytes, fileName, { analysisMonth, withBriefing: lines === 'briefing' });
});
