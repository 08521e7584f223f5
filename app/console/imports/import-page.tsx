import type { ReactNode } from 'react';
import { importPage, importsPage } from '#content/console/imports.ts';
import { PageLink, Section } from '../kit/section.tsx';
import { State } from '../kit/values.tsx';
import { PeopleStyles } from '../people/styles.tsx';
import { Lines, MappingForm, Preview, Progress, Result } from './import-parts.tsx';
import type { ImportView } from './import-view.server.ts';

interface Props {
	file: ImportView;
	isUndoing: boolean;
	/** What the target says about the file. */
	about?: ReactNode;
	/** The target's fields beside the columns. */
	children?: ReactNode;
}

/** One file: what its import would do, does or did. */
export function ImportPage({ file, isUndoing, about, children }: Props) {
	return (
		<>
			<PeopleStyles />
			<div>
				<PageLink href={file.back}>{importPage.back}</PageLink>
				<h1 className="h3">{file.file}</h1>
				<p>
					<State of={file.state} words={importsPage.states} />
				</p>
				{about}
				{file.format && <p className="soft">{file.format}</p>}
			</div>
			<Step file={file} isUndoing={isUndoing}>
				{children}
			</Step>
			<Lines file={file} />
		</>
	);
}

function Step({ file, isUndoing, children }: Omit<Props, 'about'>) {
	switch (file.state) {
		case 'reading':
			return (
				<Section id="preview" heading={importPage.preview.heading}>
					<p>
						{importPage.reading} <a href={file.path}>{importPage.progress.refresh}</a>
					</p>
				</Section>
			);
		case 'draft':
			return (
				<>
					<Preview file={file} />
					<MappingForm file={file}>{children}</MappingForm>
				</>
			);
		case 'running':
		case 'undoing':
			return <Progress file={file} />;
		default:
			return <Result file={file} isUndoing={isUndoing} />;
	}
}
