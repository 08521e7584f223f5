import type { ReactNode } from 'react';

interface Props {
	/** What is inside, as its heading. */
	title: ReactNode;
	/** Of what is inside, so much that one can decide. */
	gist?: string | undefined;
	children: ReactNode;
}

/** A part that is no first reading: the browser's own disclosure, open on paper (map.css). */
export function Fold({ title, gist, children }: Props) {
	return (
		<details className="map-fold">
			<summary>
				<span className="map-fold-title">
					{title}
					{gist && <span className="small soft">{gist}</span>}
				</span>
			</summary>
			<div className="map-fold-body">{children}</div>
		</details>
	);
}
