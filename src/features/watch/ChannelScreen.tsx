export function ChannelScreen({ eventId }: { readonly eventId: string }) {
  return <h1>{eventId}</h1>;
}
