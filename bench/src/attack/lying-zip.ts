/** An archive with one file whose headers say that it unpacks to `claimed` bytes. @param packed what deflating gave */
export function lyingZip(name: string, packed: Buffer, claimed: number): Buffer {
  const title = Buffer.from(name);
  // Version, names in UTF-8, deflated; no time and no checksum.
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x0800, 2);
  common.writeUInt16LE(8, 4);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(claimed, 18);
  common.writeUInt16LE(title.length, 22);
  const file = Buffer.concat([Buffer.from("PK\u0003\u0004"), common, title, packed]);
  const list = Buffer.concat([Buffer.from("PK\u0001\u0002\u0014\0"), common, Buffer.alloc(14), title]);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(file.length, 16);
  return Buffer.concat([file, list, end]);
}
