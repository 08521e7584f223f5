import { program } from '#content/program.ts';

interface Shown {
	id: string;
	title: string;
	issuedAt: Date;
	address: string;
}

export function linkedInAddress({ id, title, issuedAt, address }: Shown): string {
	const fields = new URLSearchParams({
		startTask: 'CERTIFICATION_NAME',
		name: title,
		organizationName: program.name,
		issueYear: String(issuedAt.getUTCFullYear()),
		issueMonth: String(issuedAt.getUTCMonth() + 1),
		certUrl: address,
		certId: id,
	});
	return `https://www.linkedin.com/profile/add?${fields}`;
}
