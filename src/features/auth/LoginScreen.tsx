interface LoginScreenProps {
  readonly sessionExpired: boolean;
  readonly deviceRemoved: boolean;
  /** Where the viewer wanted to go; always a path of our own. */
  readonly returnTo: string;
}

export function LoginScreen({ returnTo }: LoginScreenProps) {
  return <h1>{returnTo}</h1>;
}
