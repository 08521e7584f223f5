export interface Found {
	heading: string;
	items: FoundItem[];
}

export interface FoundItem {
	href: string;
	label: string;
	detail?: string;
}
