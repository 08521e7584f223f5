import type { ReactNode } from 'react';

interface Props {
	/** The heading of the content. */
	title: ReactNode;
	/** A summary that helps to decide whether to open it. */
	gist?: string | undefined;
	children: ReactNode;
}

/** Secondary content: the browser's own disclosure, open in print (app/print.css). */
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
