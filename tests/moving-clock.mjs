/** Loaded before a test's process (`node --import`): its clock runs ahead by the milliseconds in the file `CLOCK_FILE`. */
import fs from 'node:fs';

const RealDate = Date;
// Read each time, so that nothing has to wait for a move.
const now = () => RealDate.now() + Number(fs.readFileSync(process.env.CLOCK_FILE ?? '', 'utf8'));

globalThis.Date = class extends RealDate {
	constructor(...values) {
		if (values.length === 0) super(now());
		else super(...values);
	}
	static now = now;
};
