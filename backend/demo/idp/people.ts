import type { Person } from "#backend/accounts/person.ts";

export interface Member extends Person {
  readonly email: string;
  readonly name: string;
}

const member = (subject: string, name: string, email: string): Member => ({
  subject,
  name,
  email,
  emailVerified: true,
});

/** The members of the partner: a viewer of the demo, a new viewer, and one with too many devices. */
export const MEMBERS: readonly Member[] = [
  member("ifa-1", "Ada Brook", "viewer@demo.example"),
  member("ifa-2", "Jonas Ekdal", "jonas.ekdal@coastpass.example"),
  member("ifa-3", "Tomás Quist", "limit@demo.example"),
];

export const memberById = (subject: string): Member | undefined => MEMBERS.find((one) => one.subject === subject);
