import type { ReactNode } from 'react';

interface Props {
	title: string;
	lead?: string;
	children: ReactNode;
}

/** The page of a form that is otherwise a dialog. */
export function FormPage({ title, lead, children }: Props) {
	return (
		<div className="form-page">
			<h1>{title}</h1>
			{lead ? <p className="lead">{lead}</p> : null}
			{children}
		</div>
	);
}
