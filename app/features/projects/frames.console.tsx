import { Section } from '#app/console/section.tsx';
import { previewAddress, projectAddress } from './addresses.console.ts';
import { projectPage } from './difference.console.tsx';
import type { Project } from './project.console.server.ts';

interface Props {
	project: Project;
	withEdit: boolean;
}

export function Frames({ project: { id, title, status, edit }, withEdit }: Props) {
	const copy = projectPage.look;
	const source = previewAddress(id, withEdit);
	return (
		<Section id="look" heading={copy.heading} className="projects-look">
			<p className="soft">{withEdit ? copy.withEdit : copy.text[status]}</p>
			{edit && (
				<nav aria-label={copy.choose} className="console-actions">
					<a href={`${projectAddress(id)}#look`} aria-current={withEdit ? 'true' : undefined}>
						{copy.edited}
					</a>
					<a href={`${projectAddress(id)}?show=now#look`} aria-current={withEdit ? undefined : 'true'}>
						{copy.current}
					</a>
				</nav>
			)}
			<fieldset className="projects-widths">
				<legend className="console-hidden">{copy.width}</legend>
				{(['phone', 'desk'] as const).map((width) => (
					<label key={width}>
						<input type="radio" name="width" value={width} defaultChecked={width === 'phone'} autoComplete="off" />
						{copy[width]}
					</label>
				))}
			</fieldset>
			<div className="projects-frame">
				<div>
					<iframe src={source} title={copy.frame.replace('{title}', () => title)} loading="lazy" />
				</div>
			</div>
			<p className="console-actions">
				<a href={source} target="_blank" rel="noreferrer">
					{copy.open}
				</a>
			</p>
		</Section>
	);
}
