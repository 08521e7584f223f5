import type { ReactNode } from 'react';

interface Props {
	title: ReactNode;
	gist?: string | undefined;
	children: ReactNode;
}

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
