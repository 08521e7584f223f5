/**
 * `npm run career-map -- FILE [--month 2026-11] [--json]`: runs the career map on a CV without storing or sending anything. Prints
 * a readable report, or the whole model as JSON.
 */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ReportModel } from '@mga/career-map';
import { extractText, MAX_BYTES, refusalOf } from '@mga/career-map/reading';

const USAGE = 'npm run career-map -- FILE [--month YYYY-MM] [--json]';

const { file, month, json } = parseCommandLine();
const bytes = bytesOf(file);
// In parallel: loading the analysis takes as long as reading the file.
const [extraction, { analyse, engine }] = await Promise.all([
	extractText(bytes, path.basename(file)),
	import('@mga/career-map/analysis'),
]);
const model: ReportModel =
	'ok' in extraction
		? analyse(extraction.ok, { analysisMonth: month })
		: { engine, analysisMonth: month, ...refusalOf(extraction.no), warnings: [] };
process.stdout.write(`${json ? JSON.stringify(model, undefined, 2) : await readable(model)}\n`);

/** Loaded here, so that a mistake in the command is answered at once. */
async function readable(model: ReportModel): Promise<string> {
	const { readableReport } = await import('./career-map-text.ts');
	return readableReport(model);
}

function parseCommandLine(): { file: string; month: string; json: boolean } {
	const now = new Date().toISOString().slice(0, 7);
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: { month: { type: 'string', default: now }, json: { type: 'boolean', default: false } },
		});
		const [file, ...others] = positionals;
		if (!file) return exitWith('Which CV? Name a file: PDF, DOCX, DOC, RTF or TXT.');
		if (others.length > 0) return exitWith(`One file at a time, please; ${others.join(', ')} would be left out.`);
		if (!/^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(values.month)) {
			return exitWith(`--month ${values.month} is no month. Write it as year and month, for example --month ${now}.`);
		}
		return { file: path.resolve(workingDirectory(), file), month: values.month, json: values.json };
	} catch (error) {
		// The first sentence of parseArgs's error is sufficient.
		return exitWith(`${(error as Error).message.split('. ')[0]}.`);
	}
}

/** The user's working directory: npm changes to the project's folder before it runs a script. */
function workingDirectory(): string {
	const { npm_lifecycle_event: script, INIT_CWD: folder } = process.env;
	return script === 'career-map' && folder ? folder : process.cwd();
}

function bytesOf(file: string): Uint8Array {
	try {
		const stats = statSync(file, { throwIfNoEntry: false });
		if (!stats) return exitWith(`There is no file ${file}.`);
		if (!stats.isFile()) return exitWith(`${file} is not a file.`);
		// A larger file need not be read: its length is sufficient for the error.
		return stats.size > MAX_BYTES ? new Uint8Array(MAX_BYTES + 1) : readFileSync(file);
	} catch (error) {
		return exitWith(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
	}
}

function exitWith(message: string): never {
	process.stderr.write(`${message}\n${USAGE}\n`);
	process.exit(2);
}
