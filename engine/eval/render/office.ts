import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Converts a Word file with LibreOffice.
 * @param to Format for `soffice --convert-to`.
 * @returns undefined if LibreOffice is not installed: the existing file stays.
 */
export function converted(docx: Buffer, to: string): Buffer | undefined {
	const folder = mkdtempSync(path.join(tmpdir(), 'career-map-'));
	try {
		writeFileSync(path.join(folder, 'cv.docx'), docx);
		const profile = `-env:UserInstallation=file://${folder}/profile`;
		const { error } = spawnSync('soffice', [profile, '--headless', '--convert-to', to, '--outdir', folder, 'cv.docx'], {
			cwd: folder,
			timeout: 120_000,
		});
		if (error) {
			process.stderr.write(`LibreOffice did not run (${error.message}): a file of it was not made again.\n`);
			return undefined;
		}
		return readFileSync(path.join(folder, `cv.${to.split(':')[0]}`));
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
