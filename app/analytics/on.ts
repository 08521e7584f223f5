import { log } from './batches.ts';

/** Adds listeners that run before the page's own (capturing), and whose errors do not reach the page. */
export function on(target: EventTarget, names: string, handle: (event: Event) => void): void {
	for (const name of names.split(' ')) {
		target.addEventListener(
			name,
			(event) => {
				try {
					handle(event);
				} catch (error) {
					log(error);
				}
			},
			true,
		);
	}
}
