import { log } from './batches.ts';

/** Listens before anyone else, and never lets a failure of ours reach the page. */
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
