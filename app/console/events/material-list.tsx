import { materialKinds } from '#content/my/library.ts';
import { Refusal } from '../kit/form.tsx';
import { FormButton } from '../kit/form-button.tsx';
import { Section } from '../kit/section.tsx';
import { materialsPage } from './material-schema.ts';
import type { MaterialView } from './material-view.server.ts';

const { list } = materialsPage;

export function MaterialList({ materials, page }: { materials: MaterialView[]; page: string }) {
	return (
		<Section id="material-list" heading={list.heading}>
			<Refusal form="list" />
			{materials.length === 0 ? (
				<p>{list.empty}</p>
			) : (
				<ol className="events-material">
					{materials.map((material, index) => (
						<Item
							key={material.id}
							material={material}
							page={page}
							isFirst={index === 0}
							isLast={index === materials.length - 1}
						/>
					))}
				</ol>
			)}
		</Section>
	);
}

interface ItemProps {
	material: MaterialView;
	page: string;
	isFirst: boolean;
	isLast: boolean;
}

function Item({ material: { id, kind, title, link, facts }, page, isFirst, isLast }: ItemProps) {
	const move = (by: 'up' | 'down') => (
		<FormButton label={list[by]} subject={title} intent="move" hidden={{ material: id, by }} action={page} />
	);
	const subject = <span className="console-hidden">: {title}</span>;
	return (
		<li>
			<div>
				<p>
					<strong>{title}</strong>
				</p>
				<p className="console-sub">
					{materialKinds[kind]} · {facts}
				</p>
				{link && (
					<p className="console-sub">
						<a href={link} rel="noreferrer">
							{link}
						</a>
					</p>
				)}
			</div>
			<div className="console-actions">
				{!isFirst && move('up')}
				{!isLast && move('down')}
				<a href={`${page}?edit=${id}#change-heading`}>
					{list.edit}
					{subject}
				</a>
				<a href={`${page}?remove=${id}`}>
					{list.remove}
					{subject}
				</a>
			</div>
		</li>
	);
}
